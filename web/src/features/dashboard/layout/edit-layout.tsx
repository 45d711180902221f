import { Button } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import type { SectionInfo } from '../sections.ts'

const LayoutDialog = lazyPart(() => import('./layout-dialog.tsx'), 'LayoutDialog')

/** Opens the choice of sections, whose code is loaded then. */
export const EditLayout = ({ libraryId, layout }: { libraryId: string; layout: readonly SectionInfo[] }) => {
  const t = useMessages()
  const dialog = useDialog()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLayoutList size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {t('dashboard.edit.open')}
      </Button>
      {dialog.used && (
        <Suspense>
          <LayoutDialog libraryId={libraryId} layout={layout} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
