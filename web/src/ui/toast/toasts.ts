import { useSyncExternalStore } from 'react'
import type { Target } from '../target/target-link.tsx'

type ToastContent = {
  text: string
  tone: 'plain' | 'bad'
  /** A toast with the same key replaces the one that is shown. */
  key?: string
  /** Where to look at what the toast tells of. */
  link?: { label: string; target: Target }
}
export type Toast = ToastContent & { id: number }

const shownAtOnce = 4
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const showToast = (content: ToastContent) => {
  lastId += 1
  const others = content.key === undefined ? toasts : toasts.filter(({ key }) => key !== content.key)
  publish([...others, { ...content, id: lastId }].slice(-shownAtOnce))
}

export const dismissToast = (id: number) => publish(toasts.filter((toast) => toast.id !== id))

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)

const publish = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
