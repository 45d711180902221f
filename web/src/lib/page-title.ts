import { useEffect } from 'react'
import { productName } from './product.ts'

/** Names the window after what it shows, once that is known; the router takes the name back on leaving. */
export const usePageTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = `${productName} - ${title}`
  }, [title])
}
