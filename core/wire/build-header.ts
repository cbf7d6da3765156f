/** Names the build of the web app that the server has: a page of another build learns by it that it is out of date. */
export const BUILD_HEADER = 'X-Web-Build';
