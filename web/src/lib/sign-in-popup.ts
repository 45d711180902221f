/** The window in which people sign in with another server; it knows itself by its name when it comes back. */
const popupName = 'oauth2Login'
const size = 600

type Frame = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>
type Opener = { location: { href: string } }
type Returned = { readonly name: string; readonly opener: unknown; readonly location: { readonly href: string } }

/** Undefined when the browser allows no window of its own. */
export const openSignInPopup = (address: string): Window | undefined => {
  const popup = window.open(address, popupName, popupFeatures(window))
  popup?.focus()
  return popup ?? undefined
}

/** In the middle of the window that opens it. */
export const popupFeatures = ({ screenX, screenY, outerWidth, outerHeight }: Frame): string => {
  const left = Math.round(screenX + (outerWidth - size) / 2)
  const top = Math.round(screenY + (outerHeight - size) / 2)
  return `popup,width=${size},height=${size},left=${left},top=${top}`
}

/**
 * SPEC 2: the popup sends its opener home, where the new session is found, or to its own address, which tells what
 * went wrong. Answers whether this window is such a popup and can be closed.
 */
export const leadOpener = ({ name, opener, location }: Returned, home: string): boolean => {
  const { searchParams } = new URL(location.href)
  if (!isOpener(opener) || name !== popupName || searchParams.get('server_redirect') !== 'Y') return false
  opener.location.href = searchParams.has('error') ? location.href : home
  return true
}

const isOpener = (opener: unknown): opener is Opener => typeof opener === 'object' && opener !== null
