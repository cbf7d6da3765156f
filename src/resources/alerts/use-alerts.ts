import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { alertEndpoints, type Alert } from '../../../core/wire/account/alerts.ts';
import { useApi } from '../../lib/use-api.ts';

/** One's own alerts. Whatever changes them answers with them. */
export const useAlerts = () => useApi(alertEndpoints.list, {});

/** Puts an answer where the list of alerts is read. */
export function useKeepAlerts(): (answer: { alerts: Alert[] }) => void {
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      client.setQueryData(['api', alertEndpoints.list.service, alertEndpoints.list.path, {}], answer);
    },
    [client],
  );
}
