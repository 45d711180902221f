import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { providerSignInUrl } from '#api/sign-in-providers.ts'
import { openSignInPopup } from '#lib/sign-in-popup.ts'

const lookMilliseconds = 400

/**
 * The popup leads this window on when it succeeds; all there is to notice here is that it was closed. `automatic` begins
 * without being asked, once.
 */
export const useProviderSignIn = (automatic: string | undefined) => {
  const [open, setOpen] = useState<{ registrationId: string; popup: Window }>()
  useEffect(() => {
    if (open === undefined) return undefined
    const timer = setInterval(() => {
      if (open.popup.closed) setOpen(undefined)
    }, lookMilliseconds)
    return () => clearInterval(timer)
  }, [open])
  const begin = (registrationId: string) => {
    const address = providerSignInUrl(registrationId)
    const popup = openSignInPopup(address)
    // The way works in this window as well.
    if (popup === undefined) window.location.assign(address)
    else setOpen({ registrationId, popup })
  }
  const hasBegun = useRef(false)
  const beginOnce = useEffectEvent((registrationId: string) => {
    if (!hasBegun.current) begin(registrationId)
    hasBegun.current = true
  })
  useEffect(() => {
    if (automatic !== undefined) beginOnce(automatic)
  }, [automatic])
  return { waitingFor: open?.registrationId, begin }
}
