import { z } from 'zod'

/** What collections and read lists have in common. */
export const notBlank = z.string().refine((text) => text.trim() !== '', 'must not be blank')

export const memberIds = z
  .array(z.string())
  .min(1, 'must not be empty')
  .refine((ids) => new Set(ids).size === ids.length, 'must only contain unique elements')
