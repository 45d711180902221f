import type { PageHashMatchDto } from '@spinrack/contract/resources/page-hash'
import { pageHashCommands } from '#api/page-hashes.ts'
import { message } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { RepeatedPage } from './decisions.ts'

/** Files are written anew: that is worth a question. Events tell when they are. */
export const askToDeleteMatches = ({ hash, matchCount }: RepeatedPage) =>
  requestDialog({
    kind: 'confirm',
    title: message('media.pages.deleteMatches.title'),
    text: message('media.pages.deleteMatches.text', { count: matchCount }),
    action: message('media.pages.deleteMatches.submit'),
    trying: 'deleteThePages',
    danger: true,
    run: async () => {
      await pageHashCommands.deleteAll(hash)
      showToast({ text: message('media.pages.deleteMatches.done', { count: matchCount }), tone: 'plain' })
    },
  })

export const askToDeleteMatch = (hash: string, match: PageHashMatchDto) =>
  requestDialog({
    kind: 'confirm',
    title: message('media.pages.deleteMatch.title'),
    text: message('media.pages.deleteMatch.text', { page: match.pageNumber, path: match.url }),
    action: message('media.pages.deleteMatches.submit'),
    trying: 'deleteThePages',
    danger: true,
    run: async () => {
      await pageHashCommands.deleteMatch(hash, match)
      showToast({ text: message('media.pages.deleteMatches.done', { count: 1 }), tone: 'plain' })
    },
  })
