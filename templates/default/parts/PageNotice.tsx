/** Props of the notice on a draft or an unlisted page. */
export interface PageNoticeProps {
  /** Text of the notice; undefined to show none. */
  readonly notice: string | undefined;
}

/** Tells readers that the page is a draft or unlisted. */
export function PageNotice({ notice }: PageNoticeProps) {
  return notice === undefined ? null : <p className="page-notice">{notice}</p>;
}
