/** `Fantasy, Comedy` */
export const words = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
