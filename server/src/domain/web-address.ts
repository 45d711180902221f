/** The only addresses that may become links for people to click on: others run scripts, open programs or files. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/\S+$/i.test(url) && URL.canParse(url)
