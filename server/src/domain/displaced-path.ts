/** Where a book or series goes whose path another one takes; no scan finds anything there. */
export const displacedPath = ({ id, path }: { readonly id: string; readonly path: string }) => `${path}/${id}`
