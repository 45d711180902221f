import { z } from 'zod'

/** What collections and read lists have in common. Names with spaces around them would look like others. */
export const notBlank = z
  .string()
  .trim()
  .refine((text) => text !== '', 'must not be blank')

export const memberIds = z
  .array(z.string())
  .min(1, 'must not be empty')
  .refine((ids) => new Set(ids).size === ids.length, 'must only contain unique elements')
