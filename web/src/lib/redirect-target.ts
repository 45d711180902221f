const home = '/'

/**
 * The place to go to after sign-in. The parameter comes from the address bar, so only a path of this site counts:
 * never another host (`//evil`, `/\evil`, `https:…`), nor the pages that would send the visitor in a circle.
 */
export const redirectTarget = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return home
  // Browsers drop tabs and line breaks from addresses, which could bring a second slash to the front.
  if ([...wanted].some((character) => character.charCodeAt(0) < 0x20)) return home
  return /^\/(login|startup)([/?#]|$)/.test(wanted) ? home : wanted
}
