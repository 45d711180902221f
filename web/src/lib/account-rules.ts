export type Broken = 'required' | 'email' | 'identical'

/** SPEC 5; null when the rule is kept. The server has the last word on what is a valid address. */
export const emailRule = (email: string): Broken | null => {
  if (email.trim() === '') return 'required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'email'
}

export const passwordRule = (password: string): Broken | null => (password === '' ? 'required' : null)

export const repeatedRule = (repeated: string, password: string): Broken | null => {
  if (repeated === '') return 'required'
  return repeated === password ? null : 'identical'
}
