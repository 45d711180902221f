import { describe, expect, it } from 'vitest'
import { leadOpener, popupFeatures } from './sign-in-popup.ts'

const home = 'https://host/comics/'
const comeBack = (href: string, name = 'oauth2Login') => {
  const opener = { location: { href: 'https://host/comics/login' } }
  return { led: leadOpener({ name, opener, location: { href } }, home), at: opener.location.href }
}

describe('the popup that comes back', () => {
  it('sends its opener home after a success', () => {
    expect(comeBack(`${home}?server_redirect=Y`)).toEqual({ led: true, at: home })
  })

  it('sends its opener to the error after a failure', () => {
    const href = `${home}login?server_redirect=Y&error=ERR_1025`
    expect(comeBack(href)).toEqual({ led: true, at: href })
  })

  it('leaves every other window alone', () => {
    const untouched = { led: false, at: 'https://host/comics/login' }
    expect(comeBack(home)).toEqual(untouched)
    expect(comeBack(`${home}?server_redirect=N`)).toEqual(untouched)
    expect(comeBack(`${home}?server_redirect=Y`, 'another')).toEqual(untouched)
    const lonely = { name: 'oauth2Login', opener: null, location: { href: `${home}?server_redirect=Y` } }
    expect(leadOpener(lonely, home)).toBe(false)
  })
})

it('opens in the middle of its opener', () => {
  expect(popupFeatures({ screenX: 100, screenY: 50, outerWidth: 1000, outerHeight: 901 })).toBe(
    'popup,width=600,height=600,left=300,top=201',
  )
})
