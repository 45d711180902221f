export type Author = { readonly name: string; readonly role: string }
export type WebLink = { readonly label: string; readonly url: string }
