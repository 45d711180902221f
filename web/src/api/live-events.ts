import type { EventData, ServerEvent } from '@spinrack/contract/events'
import type { TaskQueueDto } from '@spinrack/contract/resources/task'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiUrl, call } from './client.ts'
import { changedPostersOf } from './changed-posters.ts'
import type { ConnectionState } from './event-connection.ts'
import { createInvalidator } from './invalidator.ts'
import { libraryQueries } from './libraries.ts'
import { staleKeysOf } from './live-keys.ts'
import { bumpPosterVersions } from './poster-versions.ts'
import { deliverProgress, startDelivery } from './progress/kept-progress.ts'
import { openEvents } from './shared-events.ts'
import { taskQueries } from './tasks.ts'
import { loadedUser } from './users.ts'

type LiveState = 'off' | ConnectionState
let state: LiveState = 'off'
const listeners = new Set<() => void>()

export type ImportOutcome = EventData['BookImported']
const importListeners = new Set<(outcome: ImportOutcome) => void>()

/** Calls back when an import has ended, well or badly; returns the way to stop that. */
export const onBookImported = (listener: (outcome: ImportOutcome) => void) => {
  importListeners.add(listener)
  return () => void importListeners.delete(listener)
}

/** How the event stream of this tab is doing. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state)

/** Follows the server's events and keeps the query cache in step, until the returned function is called. */
export const startLiveEvents = (queryClient: QueryClient, onSessionExpired: () => void) => {
  const invalidator = createInvalidator(queryClient)
  const user = loadedUser(queryClient)
  const stopDelivery = user && startDelivery(user.id)
  const events = openEvents({
    url: apiUrl('/sse/v1/events'),
    onEvent: (event) => {
      applyDirectly(queryClient, event)
      for (const stale of staleKeysOf(event)) invalidator.invalidate(stale)
      if (event.name === 'BookImported') for (const listener of importListeners) listener(event.data)
      if (event.name === 'SessionExpired') onSessionExpired()
    },
    onState: (next) => {
      if (state !== 'live' && next === 'live') {
        catchUp(queryClient, state)
        void deliverProgress()
      }
      publish(next)
    },
    probe: () => call('GET /api/v2/users/me', {}),
    probeUrl: apiUrl('/api/v2/users/me'),
  })
  return () => {
    events.end()
    stopDelivery?.()
    invalidator.stop()
    publish('off')
  }
}

/** What happened before the stream was there is unknown. */
const catchUp = (queryClient: QueryClient, before: LiveState) => {
  if (before === 'lost') return void queryClient.invalidateQueries()
  // Lists loaded a moment before the first opening are asked for again when they are shown anew, not at once: that
  // would load every page twice. The libraries are one small answer, kept for good, and decide where a page leads.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  void queryClient.refetchQueries({ queryKey: libraryQueries.all })
}

/** Events that are the whole news themselves need no question to the server. */
const applyDirectly = (queryClient: QueryClient, event: ServerEvent) => {
  const changed = changedPostersOf(event)
  if (changed.length > 0) bumpPosterVersions(changed)
  if (event.name === 'TaskQueueStatus') {
    const { count, countByType } = event.data
    // A server of another make says this, though it has no list to ask for.
    queryClient.setQueryData(taskQueries.queue().queryKey, (queue: TaskQueueDto | undefined) => ({
      ...queue,
      failed: queue?.failed ?? [],
      count,
      countByType,
    }))
  }
}

const publish = (next: LiveState) => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
