import { useCallback } from 'react'

/** A picture that is still in the browser only. */
export const FilePicture = ({ file }: { file: File }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" />
}
