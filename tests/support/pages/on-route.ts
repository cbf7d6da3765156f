import { createElement, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';

/** A page that reads parameters of its URL. */
export const onRoute = (path: string, page: ComponentType) =>
  function OnRoute() {
    return createElement(Routes, null, createElement(Route, { path, element: createElement(page) }));
  };
