import * as actuator from './resources/actuator.ts'
import * as book from './resources/book.ts'
import * as claim from './resources/claim.ts'
import * as filesystem from './resources/filesystem.ts'
import * as library from './resources/library.ts'
import * as series from './resources/series.ts'
import * as task from './resources/task.ts'
import * as user from './resources/user.ts'

/** Every route of the server, by operation name. */
export const routes = {
  getClaimStatus: claim.getClaimStatus,
  claimServer: claim.claimServer,

  getCurrentUser: user.getCurrentUser,
  getMyAuthenticationActivity: user.getMyAuthenticationActivity,
  getAuthenticationActivity: user.getAuthenticationActivity,
  setSessionCookie: user.setSessionCookie,
  logout: user.logout,

  getLibraries: library.getLibraries,
  getLibrary: library.getLibrary,
  addLibrary: library.addLibrary,
  updateLibrary: library.updateLibrary,
  deleteLibrary: library.deleteLibrary,
  scanLibrary: library.scanLibrary,
  analyzeLibrary: library.analyzeLibrary,
  refreshLibraryMetadata: library.refreshLibraryMetadata,
  emptyTrash: library.emptyTrash,
  browseFilesystem: filesystem.browseFilesystem,

  getSeriesList: series.getSeriesList,
  getNewSeries: series.getNewSeries,
  getUpdatedSeries: series.getUpdatedSeries,
  getSeries: series.getSeries,
  getSeriesBooks: series.getSeriesBooks,
  getSeriesThumbnail: series.getSeriesThumbnail,
  analyzeSeries: series.analyzeSeries,
  refreshSeriesMetadata: series.refreshSeriesMetadata,
  markSeriesRead: series.markSeriesRead,
  markSeriesUnread: series.markSeriesUnread,

  getBooks: book.getBooks,
  getBooksOnDeck: book.getBooksOnDeck,
  getBook: book.getBook,
  getNextBook: book.getNextBook,
  getPreviousBook: book.getPreviousBook,
  getBookThumbnail: book.getBookThumbnail,
  getBookPages: book.getBookPages,
  getBookPage: book.getBookPage,
  getBookPageThumbnail: book.getBookPageThumbnail,
  getBookFile: book.getBookFile,
  markReadProgress: book.markReadProgress,
  deleteReadProgress: book.deleteReadProgress,
  analyzeBook: book.analyzeBook,
  refreshBookMetadata: book.refreshBookMetadata,

  getTasks: task.getTasks,
  cancelTasks: task.cancelTasks,
  retryFailedTasks: task.retryFailedTasks,
  dismissFailedTasks: task.dismissFailedTasks,

  streamEvents: user.streamEvents,
  getHealth: actuator.getHealth,
  getInfo: actuator.getInfo,
} as const
export type Routes = typeof routes
