import { contentPolicy } from './kit/safe-content.ts'
import { isServerPath } from './kit/server-path.ts'

/** What browsers may do with our answers. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  // No name is looked up because a book mentions it.
  'X-DNS-Prefetch-Control': 'off',
}

/** The client's own pages. Its component kit writes style elements; scripts come from files of ours only. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** `path` begins after the context path. A route with other needs sets its own policy afterwards. */
export const securityHeaders = (path: string) => ({
  ...always,
  'Content-Security-Policy': isServerPath(path) ? contentPolicy : pagePolicy,
})
