/**
 * Text from elsewhere in a form that can do nothing but be read. There is no way to write a script, a handler or a
 * style in it, so whatever is shown of it is safe by its type.
 */
export type Content = string | ContentElement

export type ContentElement =
  | { readonly tag: PlainTag; readonly children: readonly Content[] }
  | { readonly tag: 'a'; readonly href: string; readonly children: readonly Content[] }
  | { readonly tag: 'img'; readonly src: string; readonly alt: string }

export const plainTags = [
  'p',
  'br',
  'hr',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type PlainTag = (typeof plainTags)[number]
