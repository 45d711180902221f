/** Where the product tells its news: a JSON feed, and its releases as GitHub's API lists them. Nothing is sent along. */
export const newsSources = {
  announcements: 'https://spinrack.github.io/feed.json',
  releases: 'https://spinrack.github.io/releases.json',
}
