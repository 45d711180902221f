const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox · Windows` for a browser; an app is known by the first word of what it says. */
export const deviceOf = (userAgent: string): string => {
  const find = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = userAgent.startsWith('Mozilla/') ? find(browsers) : userAgent.split(/[/ (]/)[0]
  return [browser, find(systems)].filter(Boolean).join(' · ') || userAgent
}
