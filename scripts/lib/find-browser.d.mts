/** The path of a Chromium or Chrome; installs one where the machine has none. */
export declare const findBrowser: () => Promise<string>
