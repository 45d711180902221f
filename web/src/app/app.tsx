import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cssVariablesResolver, theme } from '#ui/theme.ts'
import type { createAppRouter } from './router.tsx'
import { useColorScheme } from './use-color-scheme.ts'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export const App = ({ queryClient, router }: AppProps) => (
  <DirectionProvider>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useColorScheme()}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </DirectionProvider>
)
