import { createHmac, randomBytes } from 'node:crypto'
import { DomainError } from '#domain/errors'
import type { AuthenticationActivityStore } from '#domain/user/session'
import type { User, UserStore } from '#domain/user/user'
import type { Clock } from '#platform/clock'
import { visitorNetwork } from '#platform/networks'
import { hashPassword, verifyPassword } from '#platform/passwords'
import { NoTurnLeft, type Place } from '#platform/turns'
import type { KnownDevices } from './known-devices.ts'
import type { Attempt, LoginLimiter } from './login-limiter.ts'

type Needs = {
  readonly users: UserStore
  readonly activity: AuthenticationActivityStore
  readonly limiter: LoginLimiter
  readonly devices: Pick<KnownDevices, 'recognize'>
  readonly clock: Clock
}

export type Caller = { readonly ip: string; readonly userAgent: string | null }
/** `device` is what a browser keeps of a former sign-in. */
type Visitor = Caller & { readonly device?: string | undefined }
export type Credentials = { readonly email: string; readonly password: string }

/** Too many failed attempts; `seconds` tells when to come back. */
export class TooManyAttempts extends DomainError {
  readonly seconds: number

  constructor(seconds: number) {
    super('too-many-attempts', 'Too many failed sign-in attempts')
    this.seconds = seconds
  }
}

/** Apps send their password with every call; hashing it each time would cost more than the call itself. */
const rememberedMilliseconds = 5 * 60_000

export const createSignIn = ({ users, activity, limiter, devices, clock }: Needs) => {
  const pepper = randomBytes(32)
  const verified = new Map<string, { passwordHash: string; until: number }>()
  const underWay = new Map<string, Promise<User>>()
  // An unknown e-mail takes as long to refuse as a wrong password.
  const decoy = hashPassword(randomBytes(16).toString('hex'))

  const fingerprint = ({ email, password }: Credentials) =>
    createHmac('sha256', pepper).update(`${email.toLowerCase()}\n${password}`).digest('base64')

  const isRemembered = (credentials: Credentials, user: User) => {
    const known = verified.get(fingerprint(credentials))
    return known !== undefined && known.until > clock() && known.passwordHash === user.passwordHash
  }

  const verify = async (password: string, user: User | undefined, attempt: Attempt) => {
    try {
      return await verifyPassword(password, user?.passwordHash ?? (await decoy), placeOf(attempt))
    } catch (error) {
      if (error instanceof NoTurnLeft) limiter.withdrawn(attempt)
      throw error
    }
  }

  const check = async (
    credentials: Credentials,
    { device, ...caller }: Visitor,
    user: User | undefined,
  ): Promise<User> => {
    const known = user && (await devices.recognize(user.id, { ip: caller.ip, device }))
    const attempt = { address: caller.ip, account: credentials.email, ...known }
    const seconds = limiter.secondsToWait(attempt)
    if (seconds > 0) throw new TooManyAttempts(seconds)
    // Counted before the answer is known: guesses made at once must not slip through together.
    limiter.failed(attempt)
    const correct = await verify(credentials.password, user, attempt)
    const success = user !== undefined && correct
    await activity.insert({
      userId: user?.id ?? null,
      email: credentials.email,
      apiKeyId: null,
      apiKeyComment: null,
      ...caller,
      success,
      error: success ? null : 'Bad credentials',
      at: clock(),
      source: 'Password',
    })
    if (!success) throw new DomainError('unauthenticated', 'Unauthorized')
    limiter.succeeded(attempt)
    if (verified.size > 1000) verified.clear()
    verified.set(fingerprint(credentials), { passwordHash: user.passwordHash, until: clock() + rememberedMilliseconds })
    return user
  }

  /** The user these credentials belong to. Each real check leaves a record, whether it succeeds or not. */
  return async (credentials: Credentials, visitor: Visitor): Promise<User> => {
    const user = await users.byEmail(credentials.email)
    if (user && isRemembered(credentials, user)) return user
    // An app asks for many things at once; its password is checked for all of them together.
    const key = JSON.stringify([visitor.ip, visitor.device, fingerprint(credentials)])
    const checking = underWay.get(key) ?? check(credentials, visitor, user).finally(() => underWay.delete(key))
    underWay.set(key, checking)
    return checking
  }
}
export type SignIn = ReturnType<typeof createSignIn>

/** Those who are known go first; strangers share their places by address and by account. */
const placeOf = ({ address, account, device, isKnownAddress = false }: Attempt): Place => {
  if (device !== undefined) return { keys: [`device ${device}`], first: true }
  const ofAddress = `address ${visitorNetwork(address)}`
  return isKnownAddress ? { keys: [ofAddress], first: true } : { keys: [ofAddress, `account ${account.toLowerCase()}`] }
}
