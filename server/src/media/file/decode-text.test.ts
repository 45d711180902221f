import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

describe('decodeText', () => {
  it('reads UTF-8 with or without a mark', () => {
    expect(decodeText(Buffer.from('é'))).toBe('é')
    expect(decodeText(Buffer.from('\ufeffé'))).toBe('é')
  })

  it('reads UTF-16 in both byte orders', () => {
    const little = Buffer.from('\ufeff<a>é</a>', 'utf16le')
    expect(decodeText(little)).toBe('<a>é</a>')
    expect(decodeText(Buffer.from(little).swap16())).toBe('<a>é</a>')
  })

  it('goes by the encoding an XML declaration names', () => {
    const text = `<?xml version="1.0" encoding='ISO-8859-1'?><a>é</a>`
    expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
  })

  it('falls back to UTF-8 for encodings that are unknown or cannot be true', () => {
    for (const name of ['x-nonsense', 'UTF-16']) {
      const text = `<?xml version="1.0" encoding="${name}"?><a>é</a>`
      expect(decodeText(Buffer.from(text))).toBe(text)
    }
  })
})
