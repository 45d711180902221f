import { webAddress } from '#lib/web-address.ts'

type WebLinksProps = { links: readonly { readonly label: string; readonly url: string }[] }

/** Addresses elsewhere on the web, which learn nothing of where somebody came from. */
export const WebLinks = ({ links }: WebLinksProps) =>
  links.map(({ label, url }, index) => (
    <span key={url}>
      {index > 0 && ' · '}
      {/* A server of another make may give any address; without one it is a word. */}
      <a href={webAddress(url)} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
  ))
