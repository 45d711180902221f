/**
 * For what comes out of books and can hold scripts: it may be shown, framed by us and read from by our reader, but runs
 * nothing. Scripts are refused by `script-src`; a sandbox without `allow-scripts` would also silence the listeners that
 * a reader puts on the frame (WebKit bug 218086).
 */
export const safeContent = [
  'sandbox allow-same-origin allow-scripts allow-popups',
  "script-src 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "connect-src 'none'",
  "form-action 'none'",
].join('; ')

/** Types a browser would run as a document of their own. */
export const canHoldScripts = (mediaType: string): boolean => /svg|html|xml/i.test(mediaType)
