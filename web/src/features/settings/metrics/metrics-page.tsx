import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { metricQueries } from '#api/metrics.ts'
import { useMessages } from '#i18n/messages.ts'
import { SettingsPage, SettingsSection } from '../settings-page.tsx'
import { LibraryChart } from './library-chart.tsx'
import classes from './metrics.module.css'
import { TaskChart } from './task-chart.tsx'
import { Totals } from './totals.tsx'

export const MetricsPage = () => {
  const t = useMessages()
  const queryClient = useQueryClient()
  const busy = useIsFetching({ queryKey: metricQueries.all }) > 0
  return (
    <SettingsPage
      title={t('metrics.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={busy}
          onClick={() => void queryClient.invalidateQueries({ queryKey: metricQueries.all })}
        >
          {t('table.refresh')}
        </Button>
      }
    >
      <Totals />
      <SettingsSection title={t('metrics.libraries')}>
        <div className={classes.charts}>
          <LibraryChart name="komga.books.filesize" title={t('metrics.chart.diskSpace')} unit="bytes" />
          <LibraryChart name="komga.books" title={t('metrics.chart.books')} unit="count" />
          <LibraryChart name="komga.series" title={t('metrics.chart.series')} unit="count" />
          <LibraryChart name="komga.sidecars" title={t('metrics.chart.sidecars')} unit="count" />
        </div>
      </SettingsSection>
      <SettingsSection title={t('metrics.tasks')} text={t('metrics.tasksHelp')}>
        <div className={classes.charts}>
          <TaskChart name="komga.tasks.execution" statistic="COUNT" title={t('metrics.chart.tasks')} unit="count" />
          <TaskChart
            name="komga.tasks.execution"
            statistic="TOTAL_TIME"
            title={t('metrics.chart.taskTime')}
            unit="seconds"
          />
          <TaskChart name="komga.tasks.failure" statistic="COUNT" title={t('metrics.chart.failures')} unit="count" />
        </div>
      </SettingsSection>
    </SettingsPage>
  )
}
