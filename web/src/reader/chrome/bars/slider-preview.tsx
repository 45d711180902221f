import { useDebouncedValue } from '@mantine/hooks'
import styles from './page-slider.module.css'

/** The number follows the hand at once; the picture waits until the hand slows down. */
export const SliderPreview = ({ page, url }: { page: number; url: string }) => {
  const [settledUrl] = useDebouncedValue(url, 80)
  return (
    <div className={styles.preview} aria-hidden>
      <div className={styles.thumbnail}>
        {settledUrl === url && <img key={url} className={styles.image} src={url} alt="" />}
      </div>
      <span className={styles.number}>{page}</span>
    </div>
  )
}
