import { useMessages } from '#i18n/messages.ts'
import { lightSteps, plainPicture, tints, type PictureSettings } from '../../model/picture.ts'
import styles from './settings-sheet.module.css'
import { Steps } from './steps.tsx'
import { Toggle } from './toggle.tsx'

type PictureChoicesProps = { picture: PictureSettings; onChange: (picture: PictureSettings) => void }

/** Comfort for the eyes: the page behind the sheet shows every change at once. */
export const PictureChoices = ({ picture, onChange }: PictureChoicesProps) => {
  const t = useMessages()
  return (
    <>
      {(['brightness', 'contrast'] as const).map((light) => (
        <Steps
          key={light}
          label={t(`reader.settings.${light}`)}
          steps={lightSteps}
          value={picture[light]}
          nameOf={(percent) => t('reader.padding', { percent })}
          onChange={(value) => onChange({ ...picture, [light]: value })}
        />
      ))}
      <div className={styles.toggles}>
        {tints.map((tint) => (
          <Toggle
            key={tint}
            label={t(`reader.settings.${tint}`)}
            isOn={picture[tint]}
            onChange={(isOn) => onChange({ ...picture, [tint]: isOn })}
          />
        ))}
      </div>
      {!isPlain(picture) && (
        <button type="button" className={styles.reset} onClick={() => onChange(plainPicture)}>
          {t('reader.settings.plainPicture')}
        </button>
      )}
    </>
  )
}

const isPlain = (picture: PictureSettings) =>
  picture.brightness === 100 && picture.contrast === 100 && tints.every((tint) => !picture[tint])
