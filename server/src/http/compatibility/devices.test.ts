// oxlint-disable vitest/warn-todo -- the cases stand here with their numbers until the protocols are there
import { describe, it } from 'vitest'

describe('KOReader, Kobo and OPDS, whose protocols come later', () => {
  it.todo('9: OPDS, Kobo and KOReader sync work under a context path')
  it.todo('86: KOReader signs in with an API key; a wrong key is a 401, a missing role a 403')
  it.todo('87: the partial MD5 equals KOReader’s for small and large files')
  it.todo('88: PUT then GET for CBZ, PDF and EPUB; unknown fields are ignored')
  it.todo('89: an unknown document is a 404, a shared hash a 409')
  it.todo('90: Kobo initialization, sync in pages, token round trip, no cookies')
  it.todo('91: Kobo state, kepub conversion, JPEG covers, tags; an unknown path is 200 {}')
  it.todo('92: OPDS 1.2 feeds validate; pages count from zero; OpenSearch')
  it.todo('93: OPDS 401 is Basic, and the authentication document on v2')
  it.todo('94: a comic of mixed formats streams as JPEG')
  it.todo('95: bare OPDS addresses lead to the catalogue')
  it.todo('96: OPDS 2 manifests and progression')
  it.todo('97: who may not stream pages gets no streaming link')
})
