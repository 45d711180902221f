import {
  IconChartBar,
  IconDatabaseImport,
  IconDownload,
  IconFileAlert,
  IconFileImport,
  IconFiles,
  IconHistory,
  IconPhotoOff,
  IconPhotoSearch,
  IconPhotoStar,
  IconPlaylistAdd,
  IconServerCog,
  IconSettings,
  IconSpeakerphone,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { NavGroup } from './nav-group.tsx'
import { NavItem } from './nav-item.tsx'
import classes from './navigation.module.css'
import { useNavSigns } from './use-nav-signs.ts'

/** What administrators look after. What needs them is marked, on its group too. */
export const AdminSection = () => {
  const t = useMessages()
  const signs = useNavSigns()
  return (
    <ul className={`${classes.list} ${classes.section}`}>
      <NavGroup
        label={t('nav.import')}
        icon={<IconDatabaseImport size={20} />}
        folder="/import/"
        items={[
          { target: linkOptions({ to: '/import/books' }), label: t('nav.import.books'), icon: <IconFileImport /> },
          {
            target: linkOptions({ to: '/import/readlist' }),
            label: t('nav.import.readList'),
            icon: <IconPlaylistAdd />,
          },
        ]}
      />
      <NavGroup
        label={t('nav.media')}
        icon={<IconStethoscope size={20} />}
        folder="/media-management/"
        items={[
          {
            target: linkOptions({ to: '/media-management/analysis' }),
            label: t('nav.media.analysis'),
            icon: <IconFileAlert />,
            sign: signs.analysis,
          },
          {
            target: linkOptions({ to: '/media-management/missing-posters' }),
            label: t('nav.media.missingPosters'),
            icon: <IconPhotoOff />,
          },
          {
            target: linkOptions({ to: '/media-management/duplicate-files' }),
            label: t('nav.media.duplicateFiles'),
            icon: <IconFiles />,
          },
          {
            target: linkOptions({ to: '/media-management/duplicate-pages/known' }),
            label: t('nav.media.knownPages'),
            icon: <IconPhotoStar />,
          },
          {
            target: linkOptions({ to: '/media-management/duplicate-pages/unknown' }),
            label: t('nav.media.newPages'),
            icon: <IconPhotoSearch />,
          },
        ]}
      />
      <NavItem target={linkOptions({ to: '/history' })} label={t('nav.history')} icon={<IconHistory size={20} />} />
      <NavGroup
        label={t('nav.settings')}
        icon={<IconSettings size={20} />}
        folder="/settings/"
        items={[
          { target: linkOptions({ to: '/settings/users' }), label: t('nav.settings.users'), icon: <IconUsers /> },
          { target: linkOptions({ to: '/settings/server' }), label: t('nav.settings.server'), icon: <IconServerCog /> },
          {
            target: linkOptions({ to: '/settings/metrics' }),
            label: t('nav.settings.metrics'),
            icon: <IconChartBar />,
          },
          {
            target: linkOptions({ to: '/settings/announcements' }),
            label: t('nav.settings.announcements'),
            icon: <IconSpeakerphone />,
            sign: signs.announcements,
          },
          {
            target: linkOptions({ to: '/settings/updates' }),
            label: t('nav.settings.updates'),
            icon: <IconDownload />,
            sign: signs.updates,
          },
        ]}
      />
    </ul>
  )
}
