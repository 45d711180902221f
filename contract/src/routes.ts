import * as actuator from './resources/actuator.ts'
import * as bookPage from './resources/book-page.ts'
import * as apiKey from './resources/api-key.ts'
import * as backup from './resources/backup.ts'
import * as book from './resources/book.ts'
import * as claim from './resources/claim.ts'
import * as clientSettings from './resources/client-settings.ts'
import * as collection from './resources/collection.ts'
import * as download from './resources/download.ts'
import * as editing from './resources/editing.ts'
import * as file from './resources/file.ts'
import * as font from './resources/font.ts'
import * as filesystem from './resources/filesystem.ts'
import * as history from './resources/history.ts'
import * as imports from './resources/import.ts'
import * as library from './resources/library.ts'
import * as news from './resources/news.ts'
import * as oauth from './resources/oauth.ts'
import * as pageHash from './resources/page-hash.ts'
import * as pageText from './resources/page-text.ts'
import * as progress from './resources/progress.ts'
import * as readList from './resources/read-list.ts'
import * as readium from './resources/readium.ts'
import * as referential from './resources/referential.ts'
import * as series from './resources/series.ts'
import * as settings from './resources/settings.ts'
import * as syncPoint from './resources/sync-point.ts'
import * as task from './resources/task.ts'
import * as thumbnail from './resources/thumbnail.ts'
import * as transientBook from './resources/transient-book.ts'
import * as user from './resources/user.ts'

/** Every route of the server, by operation name. */
export const routes = {
  getClaimStatus: claim.getClaimStatus,
  claimServer: claim.claimServer,

  getCurrentUser: user.getCurrentUser,
  getAuthenticationActivityForCurrentUser: user.getMyAuthenticationActivity,
  getAuthenticationActivity: user.getAuthenticationActivity,
  getLatestAuthenticationActivityByUserId: user.getLatestAuthenticationActivity,
  getUsers: user.getUsers,
  addUser: user.addUser,
  updateUserById: user.updateUser,
  deleteUserById: user.deleteUser,
  updatePasswordForCurrentUser: user.updateMyPassword,
  updatePasswordByUserId: user.updatePassword,
  convertHeaderSessionToCookie: user.setSessionCookie,
  postLogout_1: user.logout,
  postLogout: user.logoutByLink,
  getOAuth2Providers: oauth.getSignInProviders,
  beginOAuth2SignIn: oauth.beginOAuth2SignIn,
  finishOAuth2SignIn: oauth.finishOAuth2SignIn,

  getApiKeysForCurrentUser: apiKey.getApiKeys,
  createApiKeyForCurrentUser: apiKey.createApiKey,
  deleteApiKeyByKeyId: apiKey.deleteApiKey,
  deleteSyncPointsForCurrentUser: syncPoint.deleteSyncPoints,

  getGlobalSettings: clientSettings.getGlobalSettings,
  saveGlobalSetting: clientSettings.saveGlobalSettings,
  deleteGlobalSettings: clientSettings.deleteGlobalSettings,
  getUserSettings: clientSettings.getUserSettings,
  saveUserSetting: clientSettings.saveUserSettings,
  deleteUserSettings: clientSettings.deleteUserSettings,

  getAnnouncements: news.getAnnouncements,
  markAnnouncementsRead: news.markAnnouncementsRead,
  getReleases: news.getReleases,

  getLibraries: library.getLibraries,
  getLibraryById: library.getLibrary,
  addLibrary: library.addLibrary,
  updateLibraryById: library.updateLibrary,
  updateLibraryByIdDeprecated: library.updateLibraryByPut,
  deleteLibraryById: library.deleteLibrary,
  libraryScan: library.scanLibrary,
  libraryAnalyze: library.analyzeLibrary,
  libraryRefreshMetadata: library.refreshLibraryMetadata,
  libraryEmptyTrash: library.emptyTrash,
  getDirectoryListing: filesystem.browseFilesystem,

  getSeriesDeprecated: series.getSeriesList,
  getSeries: series.findSeries,
  getSeriesAlphabeticalGroupsDeprecated: series.getLetterGroups,
  getSeriesAlphabeticalGroups: series.findLetterGroups,
  getSeriesLatest: series.getLatestSeries,
  getSeriesNew: series.getNewSeries,
  getSeriesUpdated: series.getUpdatedSeries,
  getSeriesById: series.getSeries,
  getBooksBySeriesId: series.getSeriesBooks,
  getSeriesThumbnail: series.getSeriesThumbnail,
  seriesAnalyze: series.analyzeSeries,
  seriesRefreshMetadata: series.refreshSeriesMetadata,

  getAuthorsDeprecated: referential.listAuthors,
  getAuthorsNames_1: referential.listAuthorNames,
  getAuthorsRoles_1: referential.listAuthorRoles,
  getGenres_1: referential.listGenres,
  getSharingLabels_1: referential.listSharingLabels,
  getLanguages_1: referential.listLanguages,
  getPublishers_1: referential.listPublishers,
  getTags_1: referential.listTags,
  getBookTags: referential.listBookTags,
  getSeriesTags: referential.listSeriesTags,
  getAgeRatings_1: referential.listAgeRatings,
  getSeriesReleaseDates: referential.listReleaseYears,
  getAuthors: referential.getAuthors,
  getAuthorsNames: referential.getAuthorNames,
  getAuthorsRoles: referential.getAuthorRoles,
  getGenres: referential.getGenres,
  getSharingLabels: referential.getSharingLabels,
  getLanguages: referential.getLanguages,
  getPublishers: referential.getPublishers,
  getTags: referential.getTags,
  getAgeRatings: referential.getAgeRatings,
  getSeriesReleaseYears: referential.getReleaseYears,

  getAllBooksDeprecated: book.getBooks,
  getBooks: book.findBooks,
  getBooksLatest: book.getLatestBooks,
  getBooksOnDeck: book.getBooksOnDeck,
  getBookById: book.getBook,
  getBookSiblingNext: book.getNextBook,
  getBookSiblingPrevious: book.getPreviousBook,
  getBookThumbnail: book.getBookThumbnail,
  getBookPages: book.getBookPages,
  bookAnalyze: book.analyzeBook,
  bookRefreshMetadata: book.refreshBookMetadata,

  getBookPageByNumber: bookPage.getBookPage,
  getBookPageRawByNumber: bookPage.getBookPageRaw,
  getBookPageThumbnailByNumber: bookPage.getBookPageThumbnail,

  getBookPageTextByNumber: pageText.getBookPageText,
  getBookOutline: pageText.getBookOutline,
  searchBookText: pageText.searchBookText,

  downloadBookFile: download.getBookFile,
  downloadBookFile_1: download.getNamedBookFile,
  downloadSeriesAsZip: download.getSeriesFile,
  downloadReadListAsZip: download.getReadListFile,

  updateBookMetadata: editing.updateBookMetadata,
  updateBookMetadataByBatch: editing.updateBookMetadataByBatch,
  updateSeriesMetadata: editing.updateSeriesMetadata,

  markBookReadProgress: progress.markReadProgress,
  deleteBookReadProgress: progress.deleteReadProgress,
  markSeriesAsRead: progress.markSeriesRead,
  patchSeriesReadProgress: progress.patchSeriesProgress,
  markSeriesAsUnread: progress.markSeriesUnread,
  getMihonReadProgressBySeriesId: progress.getSeriesTracker,
  updateMihonReadProgressBySeriesId: progress.updateSeriesTracker,
  getTachiyomiReadProgressBySeriesId: progress.getSeriesTrackerByIndex,
  updateTachiyomiReadProgressBySeriesId: progress.updateSeriesTrackerByIndex,
  getMihonReadProgressByReadListId: progress.getReadListTracker,
  updateMihonReadProgressByReadListId: progress.updateReadListTracker,

  getBookProgression: readium.getBookProgression,
  updateBookProgression: readium.updateBookProgression,
  getBookPositions: readium.getBookPositions,
  getBookWebPubManifest: readium.getBookManifest,
  getBookWebPubManifestDivina: readium.getBookManifestDivina,
  getBookWebPubManifestEpub: readium.getBookManifestEpub,
  getBookWebPubManifestPdf: readium.getBookManifestPdf,
  getBookEpubResource: readium.getBookResource,

  getCollections: collection.getCollections,
  getCollectionById: collection.getCollection,
  createCollection: collection.createCollection,
  updateCollectionById: collection.updateCollection,
  deleteCollectionById: collection.deleteCollection,
  getSeriesByCollectionId: collection.getCollectionSeries,
  getCollectionsBySeriesId: collection.getSeriesCollections,

  getReadLists: readList.getReadLists,
  getReadListById: readList.getReadList,
  createReadList: readList.createReadList,
  updateReadListById: readList.updateReadList,
  deleteReadListById: readList.deleteReadList,
  getBooksByReadListId: readList.getReadListBooks,
  getBookSiblingNextInReadList: readList.getNextBookInReadList,
  getBookSiblingPreviousInReadList: readList.getPreviousBookInReadList,
  getReadListsByBookId: readList.getBookReadLists,
  matchComicRackList: readList.matchComicRackList,

  getBookThumbnails: thumbnail.bookPosters.list,
  getBookThumbnailById: thumbnail.bookPosters.get,
  addUserUploadedBookThumbnail: thumbnail.bookPosters.upload,
  markBookThumbnailSelected: thumbnail.bookPosters.select,
  deleteUserUploadedBookThumbnail: thumbnail.bookPosters.remove,
  getSeriesThumbnails: thumbnail.seriesPosters.list,
  getSeriesThumbnailById: thumbnail.seriesPosters.get,
  addUserUploadedSeriesThumbnail: thumbnail.seriesPosters.upload,
  markSeriesThumbnailSelected: thumbnail.seriesPosters.select,
  deleteUserUploadedSeriesThumbnail: thumbnail.seriesPosters.remove,
  getCollectionThumbnails: thumbnail.collectionPosters.list,
  getCollectionThumbnailById: thumbnail.collectionPosters.get,
  addUserUploadedCollectionThumbnail: thumbnail.collectionPosters.upload,
  markCollectionThumbnailSelected: thumbnail.collectionPosters.select,
  deleteUserUploadedCollectionThumbnail: thumbnail.collectionPosters.remove,
  getReadListThumbnails: thumbnail.readListPosters.list,
  getReadListThumbnailById: thumbnail.readListPosters.get,
  addUserUploadedReadListThumbnail: thumbnail.readListPosters.upload,
  markReadListThumbnailSelected: thumbnail.readListPosters.select,
  deleteUserUploadedReadListThumbnail: thumbnail.readListPosters.remove,
  getCollectionThumbnail: thumbnail.getCollectionThumbnail,
  getReadListThumbnail: thumbnail.getReadListThumbnail,
  booksRegenerateThumbnails: thumbnail.regenerateBookThumbnails,

  getServerSettings: settings.getServerSettings,
  updateServerSettings: settings.updateServerSettings,

  getBackups: backup.getBackups,
  startBackup: backup.startBackup,
  downloadBackup: backup.getBackupFile,
  deleteBackup: backup.deleteBackup,
  updateBackupSchedule: backup.updateBackupSchedule,

  getBooksDuplicates: file.getBooksDuplicates,
  deleteBookFile: file.deleteBookFile,
  deleteSeriesFile: file.deleteSeriesFile,

  getKnownPageHashes: pageHash.getKnownPageHashes,
  getUnknownPageHashes: pageHash.getUnknownPageHashes,
  getPageHashMatches: pageHash.getPageHashMatches,
  getKnownPageHashThumbnail: pageHash.getKnownPageHashThumbnail,
  getUnknownPageHashThumbnail: pageHash.getUnknownPageHashThumbnail,
  createOrUpdateKnownPageHash: pageHash.markPageHash,
  deleteDuplicatePagesByPageHash: pageHash.deletePagesByHash,
  deleteSingleMatchByPageHash: pageHash.deletePageMatch,

  getHistoricalEvents: history.getHistory,

  scanTransientBooks: transientBook.scanTransientBooks,
  analyzeTransientBook: transientBook.analyzeTransientBook,
  getPageByTransientBookId: transientBook.getTransientBookPage,
  importBooks: imports.importBooks,

  getFonts: font.getFontFamilies,
  getFontFamilyAsCss: font.getFontCss,
  getFontFile: font.getFontFile,

  getTasks: task.getTasks,
  emptyTaskQueue: task.cancelTasks,
  retryFailedTasks: task.retryFailedTasks,
  dismissFailedTasks: task.dismissFailedTasks,

  streamEvents: user.streamEvents,
  getHealth: actuator.getHealth,
  getActuatorInfo: actuator.getInfo,
  getMetricNames: actuator.getMetricNames,
  getMetric: actuator.getMetric,
  shutDown: actuator.shutDown,
  getLogFile: actuator.getLogFile,
} as const
export type Routes = typeof routes
