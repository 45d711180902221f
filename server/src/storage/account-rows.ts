import type { Dated, Flag } from './row-parts.ts'

export type UserAccount = Dated & {
  id: string
  email: string
  email_key: string
  password_hash: string
  roles_json: string
  shared_all_libraries: Flag
  shared_libraries_json: string
  labels_allow_json: string
  labels_exclude_json: string
  age_restriction_json: string | null
}

export type SyncPoint = { id: string; user_id: string; api_key_id: string; created_at: number }

export type SignIn = { token_hash: string; user_id: string; expires_at: number; created_at: number }
export type Session = SignIn & { api_key_id: string | null }

export type KnownDevice = { token_hash: string; user_id: string; expires_at: number }

export type ApiKey = {
  id: string
  user_id: string
  key_hash: string
  comment: string
  comment_fold: string
  created_at: number
}

/** Settings for everybody have the user id ''. */
export type ClientSetting = { user_id: string; key: string; value: string; allow_unauthorized: Flag }
export type AnnouncementRead = { user_id: string; announcement_id: string }

export type AuthenticationActivity = {
  id: string
  user_id: string | null
  email: string | null
  api_key_id: string | null
  api_key_comment: string | null
  ip: string | null
  user_agent: string | null
  success: Flag
  error: string | null
  at: number
  source: string | null
}
