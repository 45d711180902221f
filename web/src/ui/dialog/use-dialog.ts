import { useCallback, useState } from 'react'

/** `used` becomes true when the dialog first opens, which is when its code needs to be loaded. */
export const useDialog = () => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return {
    used: state !== 'unused',
    opened: state === 'open',
    open: useCallback(() => setState('open'), []),
    close: useCallback(() => setState('closed'), []),
  }
}
