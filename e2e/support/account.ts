export type Account = { email: string; password: string }

/** The administrator of servers under test. */
export const admin: Account = { email: 'admin@example.org', password: 'correct horse battery' }
