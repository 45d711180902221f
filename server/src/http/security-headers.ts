/** What browsers may do with our answers. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
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

/** What comes out of books: may look as it likes, but runs no script and calls nobody. */
const contentPolicy = [
  "default-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline' data: blob:",
  "script-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const contentPaths = ['/api/', '/opds/', '/sse/', '/actuator/', '/v3/', '/kobo/', '/koreader/']

/** `path` begins after the context path. A route with other needs sets its own policy afterwards. */
export const securityHeaders = (path: string) => ({
  ...always,
  'Content-Security-Policy': contentPaths.some((prefix) => path.startsWith(prefix)) ? contentPolicy : pagePolicy,
})
