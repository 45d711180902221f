import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { clientSettingQueries, useSaveUserSettings } from '#api/client-settings.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import type { ReaderSettings } from '#reader/reader.tsx'
import { parseReaderSettings } from '#reader/reader.tsx'
import { pairingKey, rememberedAlonePages, rememberedSettings, seriesKey } from './reading-memory.ts'

/** How this book is read: as this browser reads all books, unless the reader chose otherwise for its series. */
export const useReadingMemory = ({ bookId, seriesId }: { bookId: string; seriesId: string }) => {
  const { data: onServer = noSettings } = useQuery(clientSettingQueries.user())
  const { mutate: save } = useSaveUserSettings('saveTheReaderSettings')
  const inBrowser = usePreferences((preferences) => preferences.reader)
  // What was chosen a moment ago holds at once, and the next choice builds on it, whenever the server has it.
  const [chosen, setChosen] = useState<{ seriesId: string; settings: ReaderSettings | null } | null>(null)
  const ofSeries = useMemo(
    () => (chosen?.seriesId === seriesId ? chosen.settings : rememberedSettings(onServer, seriesId)),
    [chosen, onServer, seriesId],
  )
  const settings = useMemo(() => parseReaderSettings({ ...inBrowser, ...ofSeries }), [inBrowser, ofSeries])
  const remember = (now: ReaderSettings | null) => {
    setChosen({ seriesId, settings: now })
    save({ [seriesKey(seriesId)]: now === null ? null : JSON.stringify(now) })
  }

  return {
    settings,
    change: (changed: ReaderSettings) => (ofSeries === null ? setPreferences({ reader: changed }) : remember(changed)),
    seriesMemory: { isOn: ofSeries !== null, setOn: (isOn: boolean) => remember(isOn ? settings : null) },
    alonePages: useMemo(() => rememberedAlonePages(onServer, bookId), [onServer, bookId]),
    saveAlonePages: (pages: readonly number[]) =>
      save({ [pairingKey(bookId)]: pages.length === 0 ? null : JSON.stringify(pages) }),
  }
}

const noSettings = {}
