import type { ActionId } from '#shelf/actions/action-table.ts'

type Split = { readonly inSight: readonly ActionId[]; readonly inMenu: readonly ActionId[] }

const quick: readonly ActionId[] = ['readIncognito', 'download', 'markRead', 'markUnread', 'edit']

/** Few buttons and a menu for the rest; reading has a place of its own. Of the two marks the likelier one is shown. */
export const actionsInSight = (actions: readonly ActionId[]): Split => {
  const others = actions.filter((action) => action !== 'read')
  const isInSight = (action: ActionId) =>
    quick.includes(action) && !(action === 'markUnread' && others.includes('markRead'))
  return { inSight: others.filter(isInSight), inMenu: others.filter((action) => !isInSight(action)) }
}
