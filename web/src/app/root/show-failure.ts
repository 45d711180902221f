import type { ReportFailure } from '#api/query-client.ts'
import { failureText } from '#i18n/failure-text.ts'
import { message } from '#i18n/messages.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Many calls fail at once when the server is away; one notice is enough. */
export const showFailure: ReportFailure = (failure, action) =>
  showToast({
    text: failureText(message, failure, action),
    tone: 'bad',
    ...(failure.kind === 'unreachable' ? { key: 'unreachable' } : {}),
  })
