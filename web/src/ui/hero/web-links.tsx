type WebLinksProps = { links: readonly { readonly label: string; readonly url: string }[] }

/** Addresses elsewhere on the web, which learn nothing of where somebody came from. */
export const WebLinks = ({ links }: WebLinksProps) =>
  links.map(({ label, url }, index) => (
    <span key={url}>
      {index > 0 && ' · '}
      <a href={url} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
  ))
