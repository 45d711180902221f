import { z } from 'zod'

/** Addresses of a feed become links: anything but a web page is dropped. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .catch(null)
