type Document = { readonly type: string; readonly text: (address: (name: string) => string) => string }

const html = (text: Document['text']): Document => ({ type: 'text/html', text })
const xhtml = (head: string, body = '') =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>${head}</head><body>${body}</body></html>`

/** Documents that call another host by all means that browsers know; `address` names things there. */
export const hostileDocuments: Readonly<Record<string, Document>> = {
  'base.html': html((at) => `<base href="${at('base/')}"><img src="x.png"><link rel="stylesheet" href="y.css">`),
  'refresh.html': html((at) => `<meta http-equiv="refresh" content="0;url=${at('refresh')}">`),
  'refresh.xhtml': {
    type: 'application/xhtml+xml',
    text: (at) => xhtml(`<meta http-equiv="refresh" content="0;url=${at('refresh')}"/>`),
  },
  'styles.html': html(
    (at) =>
      `<link rel="stylesheet" href="${at('sheet')}"><style>@import url(${at('import')});` +
      `@font-face{font-family:x;src:url(${at('font')})}body{font-family:x;background:url(${at('background')})}</style>` +
      `<p style="list-style-image:url(${at('attribute')})">x</p>`,
  ),
  'pictures.html': html(
    (at) =>
      `<img src="${at('img')}" srcset="${at('srcset')} 2x"><input type="image" src="${at('input')}">` +
      `<picture><source srcset="${at('source')}"><img alt=""></picture>` +
      `<table background="${at('table')}"><td>x</table><video poster="${at('poster')}"></video>`,
  ),
  'scripts.html': html(
    (at) =>
      `<script src="${at('script')}"></script><script>fetch("${at('fetch')}"); location = "${at('location')}"</script>` +
      `<img src="data:," onerror="location='${at('handler')}'"><body onload="navigator.sendBeacon('${at('beacon')}')">`,
  ),
  'frames.html': html(
    (at) => `<iframe src="${at('frame')}"></iframe><iframe srcdoc="<img src='${at('srcdoc')}'>"></iframe>`,
  ),
  'form.html': html((at) => `<form action="${at('form')}"></form><script>document.forms[0].submit()</script>`),
  'links.html': html((at) =>
    ['prefetch', 'preload" as="image', 'modulepreload', 'icon', 'manifest', 'preconnect', 'dns-prefetch']
      .map((kind, index) => `<link rel="${kind}" href="${at(`link${index}`)}">`)
      .join(''),
  ),
  'media.html': html(
    (at) =>
      `<audio autoplay src="${at('audio')}"></audio><video autoplay src="${at('video')}"></video>` +
      `<video autoplay><source src="${at('source')}"><track default src="${at('track')}"></video>`,
  ),
  'objects.html': html((at) => `<object data="${at('object')}"></object><embed src="${at('embed')}">`),
  'drawing.html': html(
    (at) =>
      `<svg><use href="${at('use')}#a"/><image href="${at('image')}"/><feImage href="${at('filter')}"/>` +
      `<foreignObject><img src="${at('foreign')}"></foreignObject></svg>`,
  ),
  'drawing.svg': {
    type: 'image/svg+xml',
    text: (at) =>
      `<?xml-stylesheet type="text/css" href="${at('sheet')}"?><svg xmlns="http://www.w3.org/2000/svg">` +
      `<style>@import url(${at('import')});</style><image href="${at('image')}"/><use href="${at('use')}#a"/>` +
      `<script href="${at('script')}"/><script>location = "${at('location')}"</script><foreignObject>` +
      `<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${at('refresh')}"/>` +
      `<iframe xmlns="http://www.w3.org/1999/xhtml" src="${at('frame')}"/></foreignObject></svg>`,
  },
}

/** A chapter of an honest book: it looks as its maker meant it to. */
export const honestChapter = xhtml('<link rel="stylesheet" href="style.css"/>', '<img src="picture.svg"/><p>x</p>')
