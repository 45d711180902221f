/**
 * Where the server speaks to programs, after the context path: each of these and all that lies below it. What is unknown
 * there is an error, never the page of the web client; everything else is the client's.
 */
export const serverPaths = [
  '/api',
  '/sse',
  '/opds',
  '/kobo',
  '/koreader',
  '/actuator',
  '/v3',
  '/swagger-ui',
  '/swagger-ui.html',
  '/oauth2',
  '/login/oauth2',
  '/logout',
] as const
