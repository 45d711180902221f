import { describe, expect, it } from 'vitest'
import { encodeText } from '../testing/encode-text.test-support.ts'
import { legacyDecoder } from './legacy-names.ts'

const written: Record<string, readonly (readonly string[])[]> = {
  shift_jis: [
    ['第01巻/表紙.jpg', '第01巻/００２.jpg'],
    ['進撃の巨人 01巻/001.jpg'],
    ['ドラゴンボール.jpg', '孫悟空.jpg'],
    ['銀魂/表紙.png'],
  ],
  gb18030: [['第01话/封面.jpg', '第01话/第2页.jpg'], ['海贼王 第一卷/001.jpg'], ['漫画/目录.jpg'], ['火影忍者.jpg']],
  big5: [['第01話/封面.jpg', '第01話/第2頁.jpg'], ['海賊王 第一卷/001.jpg'], ['火影忍者/漫畫.jpg']],
  'euc-kr': [['나의 작은 신/1권.jpg', '나의 작은 신/2권.jpg'], ['제1화/표지.jpg'], ['신의 탑.jpg']],
  ibm866: [['Глава 1/стр 01.jpg', 'Глава 1/обложка.jpg'], ['Том первый.jpg'], ['НОЧНОЙ ДОЗОР 01.jpg'], ['обложка.jpg']],
  'windows-1251': [
    ['Глава 1/стр 01.jpg', 'Глава 1/обложка.jpg'],
    ['Том первый.jpg'],
    ['НОЧНОЙ ДОЗОР 01.jpg'],
    ['обложка.jpg'],
  ],
  'koi8-r': [
    ['Глава 1/стр 01.jpg', 'Глава 1/обложка.jpg'],
    ['Том первый.jpg'],
    ['НОЧНОЙ ДОЗОР 01.jpg'],
    // Words of even length, which also read as Chinese.
    ['Книга/лист.jpg', 'Книгой/конь.jpg'],
    ['тест.jpg'],
  ],
  'windows-1252': [['Astérix/Prélude 01.jpg'], ['Grün.jpg', 'Größe.jpg'], ['Señor Ñandú.jpg']],
}

describe('names of an unknown encoding', () => {
  it.each(Object.entries(written).flatMap(([label, archives]) => archives.map((names) => [label, names] as const)))(
    'in %s are read as they were written: %j',
    (label, names) => {
      const bytes = names.map((name) => encodeText(label, name))
      expect(bytes.map(legacyDecoder(bytes))).toEqual(names)
    },
  )

  it.each([
    ['Süß.jpg', [0x53, 0x81, 0xe1, 0x2e, 0x6a, 0x70, 0x67]],
    ['été 1.jpg', [0x82, 0x74, 0x82, 0x20, 0x31, 0x2e, 0x6a, 0x70, 0x67]],
    ['Ä.jpg', [0x8e, 0x2e, 0x6a, 0x70, 0x67]],
    ['Ñandú.jpg', [0xa5, 0x61, 0x6e, 0x64, 0xa3, 0x2e, 0x6a, 0x70, 0x67]],
  ])('are read as the standard says where nothing speaks against it: %s', (name, codes) => {
    const bytes = Buffer.from(codes)
    expect(legacyDecoder([bytes])(bytes)).toBe(name)
  })

  it('never fail, whatever the bytes are', () => {
    for (let byte = 0x80; byte < 0x100; byte += 1) {
      const bytes = Buffer.from([0x61, byte, 0xff, 0x80, 0x2f, byte])
      expect(legacyDecoder([bytes])(bytes)).toHaveLength(6)
    }
  })
})
